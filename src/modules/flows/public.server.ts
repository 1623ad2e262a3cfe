export { readFlowButtons } from './flow-blocks.server.ts'
