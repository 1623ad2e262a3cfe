import type { RefusalReason } from '#kernel/backup/site-refused.ts'

/** Why a site was not brought back: what the archive meets here, a file on another machine, no room, or something else. */
export const restoreFaults = [
  'newer',
  'changed',
  'spread',
  'here',
  'host-taken',
  'elsewhere',
  'full',
  'failed',
] as const satisfies readonly (RefusalReason | 'elsewhere' | 'full' | 'failed')[]

export type RestoreFault = (typeof restoreFaults)[number]

/** A fault with what stands in the way, as an archive notes it. */
export const noteFault = (fault: RestoreFault, what = ''): string => `${fault} ${what}`.trim().slice(0, 500)

/** What an archive notes of its last try. */
export function readFault(noted: string): { readonly fault: RestoreFault; readonly what: string } {
  const [word = '', ...what] = noted.split(' ')
  const fault = restoreFaults.find((known) => known === word)
  return fault ? { fault, what: what.join(' ') } : { fault: 'failed', what: noted }
}
