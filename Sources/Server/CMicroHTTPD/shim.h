#pragma once
#include <microhttpd.h>
#include <stdint.h>
#include <malloc.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/socket.h>

// libmicrohttpd asks and answers through variadic functions, which Swift cannot call. Each of these is one of its
// questions with the arguments spelled out.

/// Starts a daemon from an option array that ends with MHD_OPTION_END.
static inline struct MHD_Daemon *playd_mhd_start(
    unsigned int flags, uint16_t port, MHD_AcceptPolicyCallback admit, MHD_AccessHandlerCallback handler,
    void *context, struct MHD_OptionItem *options) {
  return MHD_start_daemon(
      flags, port, admit, context, handler, context, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

/// The port the daemon is bound to, or 0.
static inline uint16_t playd_mhd_port(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
  return info ? info->port : 0;
}

/// The socket the daemon takes connections from, or -1.
static inline int playd_mhd_listener(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_LISTEN_FD);
  return info ? info->listen_fd : -1;
}

/// The address of the peer, or NULL.
static inline const struct sockaddr *playd_mhd_peer(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  return info ? info->client_addr : NULL;
}

/// The socket of the connection, or -1.
static inline int playd_mhd_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

/// What the application stored for the socket when it was accepted, or NULL.
static inline void *playd_mhd_socket_context(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? info->socket_context : NULL;
}

/// Whether any data was ever received on a TCP socket. The end of the other side's sending counts as one byte.
static inline bool playd_received(int descriptor) {
  // struct tcp_info of the C library ends before this number; the system's has it after 120 bytes of older ones.
  unsigned char info[256] = {0};
  socklen_t length = sizeof info;
  if (getsockopt(descriptor, IPPROTO_TCP, TCP_INFO, info, &length) != 0 || length < 136) return false;
  uint64_t received = 0;
  __builtin_memcpy(&received, info + 128, sizeof received);
  return received > 1;
}

/// Has blocks of 128 kB and more mapped one by one, whatever came before.
static inline void playd_give_memory_back(void) { mallopt(M_MMAP_THRESHOLD, 128 * 1024); }

/// Gives the pages that lie wholly inside a buffer back to the system; what was in them is lost. The library zeroes a
/// connection's whole buffer when it is made, which a stream would keep resident for an hour without using it.
static inline void playd_forget_pages(void *buffer, size_t count) {
  const uintptr_t page = 4096;
  uintptr_t from = ((uintptr_t)buffer + page - 1) & ~(page - 1), to = ((uintptr_t)buffer + count) & ~(page - 1);
  if (buffer && from < to) madvise((void *)from, to - from, MADV_DONTNEED);
}
