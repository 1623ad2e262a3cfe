import type { Context } from '#kernel/context.ts'

/** The specification's sentences for what can go wrong with a mail beside sending it. */
export const mailFaults = {
  noTemplate: 'Email template configuration not found.',
  template: 'Failed to fetch email template',
  record: 'Failed to record email data',
  status: 'Failed to update email status',
} as const

/** Does it; where it fails the log has the sentence, and whoever waits hears of the fault as of any other. */
export async function sayFault<T>(
  ctx: Context,
  fault: keyof typeof mailFaults,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    ctx.log.error({ err: error, site: ctx.site._id }, mailFaults[fault])
    throw error
  }
}
