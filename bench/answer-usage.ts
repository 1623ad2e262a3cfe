// Loaded into the served process before the server itself: tells its own use of processor and memory when asked.
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuSeconds: (user + system) / 1e6, rssBytes: process.memoryUsage.rss() })
})
// A bench that broke off leaves no server behind.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// Being asked is no reason to stay alive.
process.channel?.unref()
