export { type PublicKey, readPublicKeys } from './proof/keys.server.ts'
export { extraConditions, type FindUnmet } from './rules/extra-conditions.ts'
