import { defineCollection, type TableOf } from '#kernel/collections/define.ts'
import {
  boolean,
  choice,
  identifier,
  number,
  reference,
  sealedText,
  text,
} from '#kernel/collections/fields.ts'
import { flowPolicy } from '../policy.ts'
import { periods, startKinds } from './words.ts'

/** What starts a flow beside buttons and pages: an event, the clock, or another program. */
export const flowStarts = defineCollection('flow_start', {
  tenant: 'unit',
  fields: {
    flowID: reference('flow', { required: true }),
    kind: choice(startKinds, { required: true }),
    status: boolean({ default: true }),
    /** The form or course that an event has to be about; any where there is none. */
    about: identifier(),
    every: choice(periods),
    hour: number({ min: 0, max: 23 }),
    /** Of the week, 0 for Sunday. */
    weekday: number({ min: 0, max: 6 }),
    /** Of the month; every month has it. */
    monthday: number({ min: 1, max: 28 }),
    /** Names the address that another program is given. */
    key: text({ readOnly: true, max: 40 }),
    secret: sealedText(),
  },
  access: flowPolicy,
  exposed: false,
})

declare module '#kernel/context.ts' {
  interface Tables {
    flow_start: TableOf<typeof flowStarts>
  }
}
