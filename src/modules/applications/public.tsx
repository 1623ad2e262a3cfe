export { ApplicationTable } from './components/application-table.tsx'
