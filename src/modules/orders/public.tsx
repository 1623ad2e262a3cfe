export { OrderTable } from './components/order-table.tsx'
