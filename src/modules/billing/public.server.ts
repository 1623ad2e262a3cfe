export { type KnownMoney, noteTransaction } from './transactions/note-transaction.server.ts'
