export { flows, flowVersions } from './collections.ts'
export { readFlowButtons } from './flow-blocks.server.ts'
