/** What starts flows by itself. Those that are no event of a module are the clock and other programs. */
export const startKinds = [
  'form-sent',
  'order-paid',
  'order-unpaid',
  'course-finished',
  'member-registered',
  'certificate-issued',
  'certificate-expiring',
  'schedule',
  'webhook',
] as const
export type StartKind = (typeof startKinds)[number]

export const periods = ['day', 'week', 'month'] as const
export type Period = (typeof periods)[number]
