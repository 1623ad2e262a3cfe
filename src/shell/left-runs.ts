import { tabMemory } from './browser-memory.ts'

/** What the runs of flows that a tab follows are remembered under. */
export const RUN_PREFIX = 'sala.flow.'

/** True where a page was left in the middle of a run. */
export const hasLeftRuns = (): boolean => tabMemory.names().some((name) => name.startsWith(RUN_PREFIX))
