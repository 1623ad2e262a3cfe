import type { Findings, Rubric } from './model/rubric.ts'

const textIn = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** What a form of `RubricMarking` says of each criterion; those that nobody chose a level of are left out. */
export function readFindings(form: FormData, rubric: Rubric): Findings {
  return rubric.flatMap(({ id }) => {
    const level = textIn(form, `level-${id}`)
    return level === ''
      ? []
      : [{ criterion: id, level, comment: textIn(form, `comment-${id}`).slice(0, 500) }]
  })
}

/** The same where the rubric is looked up later: whatever levels the form names. */
export function readSentFindings(form: FormData): Findings {
  return [...form.keys()].flatMap((name) => {
    const [, criterion = ''] = /^level-([a-z0-9]{1,24})$/.exec(name) ?? []
    const level = criterion === '' ? '' : textIn(form, name)
    return level === ''
      ? []
      : [{ criterion, level, comment: textIn(form, `comment-${criterion}`).slice(0, 500) }]
  })
}
