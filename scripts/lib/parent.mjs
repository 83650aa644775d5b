const pollMs = 200;

/**
 * Ends this process like a SIGTERM when the npm command that started it ends. npm passes a SIGTERM on to the shell
 * between it and us, and the shell dies of it without telling us.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, pollMs);
  timer.unref();
}
