// Lets a program believe that it runs on another day: preloaded, it adds TEST_CLOCK_OFFSET seconds to the wall clock.
// The clock of waits and deadlines (CLOCK_MONOTONIC) stays as it is.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

static time_t offset(void) {
  static int is_known;
  static time_t seconds;
  if (!is_known) {
    const char *text = getenv("TEST_CLOCK_OFFSET");
    seconds = text ? atoll(text) : 0;
    is_known = 1;
  }
  return seconds;
}

int clock_gettime(clockid_t clock, struct timespec *moment) {
  static int (*system_clock)(clockid_t, struct timespec *);
  if (!system_clock) system_clock = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  int result = system_clock(clock, moment);
  if (result == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) moment->tv_sec += offset();
  return result;
}

time_t time(time_t *moment) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (moment) *moment = now.tv_sec;
  return now.tv_sec;
}

int gettimeofday(struct timeval *moment, void *zone) {
  (void)zone;
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  moment->tv_sec = now.tv_sec;
  moment->tv_usec = now.tv_nsec / 1000;
  return 0;
}
