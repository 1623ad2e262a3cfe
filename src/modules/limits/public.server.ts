export {
  askForMore,
  closeRequest,
  listOpenRequests,
  type OpenRequest,
} from './ask-for-more.server.ts'
export { type FurtherUse, furtherUses } from './further-uses.ts'
export { readUse, type Use } from './read-use.server.ts'
