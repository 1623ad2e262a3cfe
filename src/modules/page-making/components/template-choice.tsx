import type { ReactNode } from 'react'
import type { TemplateCard } from '#modules/templates/public.server.ts'
import { TemplatePicture } from '#modules/templates/public.tsx'
import { useT } from '#shell/texts.tsx'
import { Written } from '#shell/written.tsx'

interface TemplateChoiceProps {
  readonly templates: readonly TemplateCard[]
  readonly chosen: string
}

const cardClass =
  'flex cursor-pointer items-start gap-3 rounded-control border border-line bg-surface p-3 transition-colors hover:border-edge has-checked:border-brand has-checked:bg-brand/6'

/** Ready-made pages and forms apart; those of this site and of its group before them. */
const groupOf = ({ source, type }: TemplateCard) => (source === 'ready' ? `${type}s` : source)

/** What the page begins with: nothing, or a template, each with what it looks like. */
export function TemplateChoice({ templates, chosen }: TemplateChoiceProps) {
  const t = useT()
  const groups = [...new Set(templates.map(groupOf))]
  const option = (value: string, words: ReactNode, picture?: ReactNode) => (
    <label key={value} className={`${cardClass} ${picture ? 'sm:flex-col' : ''}`}>
      {picture && (
        <span className="block w-20 shrink-0 overflow-hidden rounded-control border border-line sm:w-full">
          {picture}
        </span>
      )}
      <span className="flex min-w-0 items-start gap-2">
        <input
          type="radio"
          name="template"
          value={value}
          defaultChecked={value === chosen}
          className="mt-1 size-5 shrink-0 accent-brand"
        />
        <span className="min-w-0">{words}</span>
      </span>
    </label>
  )
  const wordsFor = (title: string, about: string, from: string | null = null) => (
    <>
      <span className="font-medium">
        <Written text={title} />
      </span>
      {about && (
        <span className="block text-sm text-muted">
          <Written text={about} />
        </span>
      )}
      {from !== null && (
        <span className="block text-sm text-muted">{t('templates.from', { site: from })}</span>
      )}
    </>
  )
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-medium">{t('page-making.template')}</legend>
      {option('empty', wordsFor(t('page-making.empty'), t('page-making.empty-help')))}
      {groups.map((group) => (
        <div key={group} className="grid gap-2">
          <h3 className="text-sm font-semibold text-muted">{t(`templates.group.${group}`)}</h3>
          {group === 'shared' && (
            <p className="max-w-reading text-sm text-muted">{t('templates.shared-help')}</p>
          )}
          <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
            {templates
              .filter((template) => groupOf(template) === group)
              .map(({ id, title, about, from, sketch }) =>
                option(id, wordsFor(title, about, from), <TemplatePicture sketch={sketch} />),
              )}
          </div>
        </div>
      ))}
    </fieldset>
  )
}
