const STEPS = [
  ['GB', 1024 ** 3],
  ['MB', 1024 ** 2],
  ['KB', 1024],
] as const

/** Bytes as people read them, in the largest unit that fits. */
export function sayBytes(bytes: number): string {
  const [unit, size] = STEPS.find(([, least]) => bytes >= least) ?? ['KB', 1024]
  return `${(bytes / size).toLocaleString('en-US', { maximumFractionDigits: 1 })} ${unit}`
}
