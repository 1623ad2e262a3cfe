import type { Context } from '#kernel/context.ts'
import { listFlowEvents } from '#kernel/flows/event.ts'
import type { PlaceChoice } from '../drawing/places.ts'
import { flowStarts } from '../starts/collections.ts'
import { listPagesOfFlow, readFieldsOf } from './pages-of-flow.server.ts'

/** The values that come with what starts the flow: those of its events, and of the forms whose sending starts it. */
async function listStartPlaces(ctx: Context, flowID: string): Promise<PlaceChoice[]> {
  const starts = await ctx.from(flowStarts).select(['kind', 'about']).where('flowID', '=', flowID).execute()
  const events = listFlowEvents(ctx)
  const declared = starts.flatMap(({ kind }) =>
    Object.entries(events.find(({ code }) => code === kind)?.values ?? {}).map(([place, label]) => ({
      place,
      label: ctx.lang === 'th' ? label.th : label.en,
      group: 'event' as const,
    })),
  )
  const forms = starts.flatMap(({ kind, about }) => (kind === 'form-sent' && about !== null ? [about] : []))
  const fields = await readFieldsOf(ctx, forms)
  return [...declared, ...fields.map((name) => ({ place: name, label: name, group: 'form' as const }))]
}

/** The values that every step of a flow can use: of the forms and events that start it, of the person and of the site. */
export async function listPlaces(
  ctx: Context,
  flow: { readonly _id: string; readonly name: string },
): Promise<PlaceChoice[]> {
  const pages = await listPagesOfFlow(ctx, flow)
  const ofForms = pages.flatMap(({ fields }) =>
    fields.map((name) => ({ place: name, label: name, group: 'form' as const })),
  )
  const all: PlaceChoice[] = [
    ...ofForms,
    ...(await listStartPlaces(ctx, flow._id)),
    { place: 'person.name', label: ctx.t('flow-designer.person-name'), group: 'person' },
    { place: 'person.email', label: ctx.t('flow-designer.person-email'), group: 'person' },
    { place: 'site.name', label: ctx.t('flow-designer.site-name'), group: 'site' },
  ]
  return [...new Map(all.map((choice) => [choice.place, choice])).values()].toSorted(
    (one, other) => order.indexOf(one.group) - order.indexOf(other.group),
  )
}

const order: readonly PlaceChoice['group'][] = ['form', 'event', 'step', 'person', 'site', 'result']
