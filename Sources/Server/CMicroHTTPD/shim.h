#pragma once
#include <microhttpd.h>
#include <stdint.h>
#include <sys/socket.h>

// libmicrohttpd asks and answers through variadic functions, which Swift cannot call. Each of these is one of its
// questions with the arguments spelled out.

/// Starts a daemon from an option array that ends with MHD_OPTION_END.
static inline struct MHD_Daemon *playd_mhd_start(
    unsigned int flags, uint16_t port, MHD_AccessHandlerCallback handler, void *context,
    struct MHD_OptionItem *options) {
  return MHD_start_daemon(flags, port, NULL, NULL, handler, context, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
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
