import { visitMemory } from '#shell/browser-memory.ts'

const KEY = 'sala.speed'

/** How fast this browser's learner likes films, 1 until they have chosen. */
export function readSpeed(): number {
  return Number(visitMemory.getItem(KEY)) || 1
}

/** Keeps it for the next film. */
export function storeSpeed(speed: number): void {
  visitMemory.setItem(KEY, String(speed))
}
