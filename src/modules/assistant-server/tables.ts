import { defineTable, type TableOf } from '#kernel/collections/define.ts'
import { choice, column, now, sealedText } from '#kernel/collections/fields.ts'

const given = { required: true } as const

/** The server of a language model that a site is connected with. */
export const assistantServers = defineTable('assistant_server', {
  key: ['kind'],
  fields: {
    kind: choice(['openai'], given),
    /** What stands before `/chat/completions`; the operator has listed it. */
    address: column('text', given),
    model: column('text', given),
    /** A server inside the house may want none. */
    key: sealedText(),
    updatedAt: now(),
  },
})

declare module '#kernel/context.ts' {
  interface Tables {
    assistant_server: TableOf<typeof assistantServers>
  }
}
