export { PAY_DAYS, type Receiver, receivers, vatKinds } from './collections.ts'
export { type Bill, canBePaid, makeBill } from './make-bill.server.ts'
export { readReceiver } from './read-receiver.server.ts'
export { customerNumber } from './thai-qr.ts'
