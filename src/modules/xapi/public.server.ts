export { statements } from './collections.ts'
export { putDocument, readDocument } from './documents/documents.server.ts'
export {
  answerAbout,
  answerRequest,
  commonHeaders,
  readVersion,
  settledMoment,
  toRefusal,
} from './http/answer-request.server.ts'
export { authenticate } from './http/authenticate.server.ts'
export { isOtherSyntax, readOtherSyntax } from './http/other-syntax.ts'
export { StoreRefusal } from './http/refusal.ts'
export type { SentRequest, StoreAnswer } from './http/request.ts'
export { type Access, type DocumentPlace, otherAccess } from './keys/access.ts'
export { isObject, type JsonObject } from './model/check.ts'
export { isIri } from './model/formats.ts'
export { activitiesAround, identityOf, mentionName } from './model/mentions.ts'
export type { Statement } from './model/statements.ts'
export { readDuration } from './model/times.ts'
export { findStatements } from './store/find-statements.server.ts'
export { storeStatements } from './store/store-statements.server.ts'
