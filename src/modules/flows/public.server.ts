export { flows, flowVersions } from './collections.ts'
export { noteRefusedLink, readFlowButtons } from './flow-blocks.server.ts'
export { flowStarts } from './starts/collections.ts'
