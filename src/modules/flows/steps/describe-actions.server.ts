import type { Context } from '#kernel/context.ts'
import type { Action } from '#kernel/flows/action.ts'
import type { Label } from '#kernel/pages/settings.ts'
import type { DrawnAction, DrawnField } from '../drawing/drawn-action.ts'

type Say = (label: Label) => string

function describeFields({ fields }: Action, say: Say): DrawnField[] {
  return Object.entries(fields).map(([name, field]) => ({
    name,
    kind: field.kind,
    label: say(field.label),
    help: field.help ? say(field.help) : '',
    isRequired: field.isRequired,
    hasPlaces: field.hasPlaces,
    choices: (field.choices ?? []).map(({ value, label }) => ({ value, label: say(label) })),
    min: field.range?.min ?? null,
    max: field.range?.max ?? field.max ?? null,
    initial: field.schema.safeParse(undefined).data ?? null,
  }))
}

/** All actions with their forms, in the language of the page. */
export function describeActions({ engine, lang }: Context): DrawnAction[] {
  const say: Say = (label) => (lang === 'th' ? label.th : label.en)
  return engine.actions.all.map((action) => ({
    code: action.code,
    label: say(action.label),
    about: say(action.about),
    group: action.group,
    part: action.part,
    isOutside: action.isOutside,
    isAsking: action.resume !== undefined,
    fields: describeFields(action, say),
    results: Object.entries(action.results).map(([name, label]) => ({ name, label: say(label) })),
  }))
}
