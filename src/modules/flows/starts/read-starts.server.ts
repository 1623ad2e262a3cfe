import { readRecord } from '#kernel/collections/read.server.ts'
import type { Context } from '#kernel/context.ts'
import { listFlowEvents } from '#kernel/flows/event.ts'
import { posts } from '#modules/posts/public.server.ts'
import { flows } from '../collections.ts'
import { flowStarts } from './collections.ts'
import { startKinds } from './words.ts'

const MAX_FORMS = 200

/** What starts a flow, in words, with what can be chosen for another start. */
export async function readStarts(ctx: Context, id: string, origin: string) {
  const flow = await readRecord(ctx, flows, id)
  const starts = await ctx
    .from(flowStarts)
    .select(['_id', 'kind', 'status', 'about', 'every', 'hour', 'weekday', 'monthday', 'key', 'secret'])
    .where('flowID', '=', flow._id)
    .orderBy('_id')
    .execute()
  const forms = await ctx
    .from(posts)
    .select(['_id', 'title'])
    .where('type', '=', 'form')
    .orderBy('_id')
    .limit(MAX_FORMS)
    .execute()
  const events = listFlowEvents(ctx)
  const labelOf = (kind: string) => {
    const label = events.find(({ code }) => code === kind)?.label
    return label ? (ctx.lang === 'th' ? label.th : label.en) : ctx.t(`flow-starts.kind-${kind}`)
  }
  return {
    _id: flow._id,
    name: flow.name ?? '',
    isOpen: flow.status,
    kinds: startKinds.map((value) => ({ value, label: labelOf(value) })),
    forms: forms.map(({ _id, title }) => ({ value: _id, label: title })),
    starts: starts.map(({ key, about, secret, ...start }) => ({
      ...start,
      isUnreadable: secret !== null && ctx.engine.seal.openStored(secret) === undefined,
      label: labelOf(start.kind),
      form: about === null ? null : (forms.find(({ _id }) => _id === about)?.title ?? '–'),
      address: key === null ? null : `${origin}/api/flow-hook/${key}`,
    })),
  }
}
