export { MonitorPanel } from './components/monitor-panel.tsx'
