export { readMonitor } from './read-monitor.server.ts'
