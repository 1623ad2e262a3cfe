export { bequeathAddresses, findFormer, listFormer, rememberAddresses } from './former.server.ts'
export { leadOn } from './lead-on.server.ts'
