export { FlowButton } from './components/flow-button.tsx'
export type { FlowBlockData } from './flow-block.ts'
