import type { ReadyTemplate, SiteWords, TemplateDocument } from '../template.ts'
import { formPages } from './pages/forms.ts'
import { occasionPages } from './pages/occasions.ts'
import { pages } from './pages/pages.ts'
import { sections } from './sections/sections.ts'
import { sets } from './sets/sets.ts'

/** Everything ready-made: pages, forms, sections, and what stands around pages. */
export const readyTemplates: readonly ReadyTemplate[] = [
  ...pages,
  ...occasionPages,
  ...formPages,
  ...sections,
  ...sets,
]

const byId = new Map(readyTemplates.map((template) => [template.id, template]))

export const findReady = (id: string): ReadyTemplate | undefined => byId.get(id)

const THAI = /[\u0e01-\u0e5b]/u

/** The document of a ready-made template with the words of the site in it, in Thai and in English. */
export function drawReady(template: ReadyTemplate, site: SiteWords): TemplateDocument {
  const phrases: Record<string, string> = {}
  const say = (th: string, en: string) => {
    if (THAI.test(th)) phrases[th] = en
    return th
  }
  const builder = template.draw({ say, site })
  return {
    type: template.type,
    display: template.display ?? 'single',
    title: template.title.th,
    builder,
    translations: { en: { title: template.title.en, phrases } },
  }
}
