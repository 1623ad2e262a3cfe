/** Who may begin a flow. */
export const audiences = ['public', 'member', 'staff'] as const
export type Audience = (typeof audiences)[number]

/** A run goes on while it is running or paused; the others are ends. */
export const runStatuses = ['running', 'paused', 'done', 'stopped', 'cancelled', 'expired'] as const
export type RunStatus = (typeof runStatuses)[number]

export const resultStatuses = ['done', 'failed', 'skipped'] as const

/** The colours of runs. */
export const runTones = {
  running: 'brand',
  paused: 'brand',
  done: 'ok',
  stopped: 'neutral',
  cancelled: 'neutral',
  expired: 'warn',
} as const satisfies Record<RunStatus, string>
