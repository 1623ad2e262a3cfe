export { sayAmount } from './components/say-amount.ts'
