import type { CollectionDescription } from '#shell/records/description.ts'

/** Fields that only a form has. */
const OF_FORMS = ['course', 'destination', 'next', 'ref1']
/** Nothing reads it today: nobody is asked for it, and what older forms say stays. */
const WITHOUT_EFFECT = ['destination']
/** What a post in a group is written with; the rest follows from its group. */
const OF_WRITING = [
  'title',
  'slug',
  'content',
  'feature_image',
  'category',
  'tags',
  'status',
  'seo_title',
  'seo_description',
  'noindex',
  'translations',
]

function only(description: CollectionDescription, isAsked: (name: string) => boolean): CollectionDescription {
  return {
    ...description,
    form: description.form.filter(({ name }) => isAsked(name)),
    groups: description.groups
      .map((group) => ({ ...group, fields: group.fields.filter(isAsked) }))
      .filter(({ fields }) => fields.length > 0),
  }
}

/** The inputs of a post that is there: what a form alone has is asked of forms, and a form stays one. */
export function describePost(description: CollectionDescription, type: string): CollectionDescription {
  const asked = only(description, (name) =>
    type === 'form' ? !['type', ...WITHOUT_EFFECT].includes(name) : !OF_FORMS.includes(name),
  )
  return {
    ...asked,
    form: asked.form.map((field) =>
      field.name === 'type'
        ? { ...field, options: field.options.filter(({ value }) => value !== 'form') }
        : field,
    ),
  }
}

/** The inputs of a post that is being written; its name in the address is made of its title where none is given. */
export function describeWriting(description: CollectionDescription): CollectionDescription {
  const asked = only(description, (name) => OF_WRITING.includes(name))
  return {
    ...asked,
    form: asked.form.map((field) => (field.name === 'slug' ? { ...field, required: false } : field)),
  }
}
