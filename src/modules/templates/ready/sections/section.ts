import type { Part } from '#modules/posts/public.server.ts'
import type { ReadyTemplate, TemplateGroup, Words } from '../../template.ts'

const icons: Readonly<Record<TemplateGroup, string>> = {
  start: 'panel-top',
  courses: 'book-open',
  reasons: 'list-checks',
  words: 'text',
  people: 'users',
  media: 'image',
  news: 'newspaper',
  contact: 'phone',
  forms: 'file-pen',
  frame: 'layout-template',
}

/** Declares a row, or some rows, that staff put into a page. */
export function section(
  id: string,
  group: TemplateGroup,
  [th, en]: readonly [string, string],
  draw: (words: Words) => readonly Part[],
): ReadyTemplate {
  return {
    id,
    use: 'section',
    type: 'page',
    group,
    icon: icons[group],
    title: { th, en },
    about: { th: '', en: '' },
    draw,
  }
}
