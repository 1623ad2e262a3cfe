import { Form } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Written } from '#shell/written.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { Across } from '../figures/find-across.server.ts'

interface FindAcrossProps {
  readonly words: string
  readonly across: Across
}

/** Looks for a member or course in all units of the collection. */
export function FindAcross({ words, across: { found, max } }: FindAcrossProps) {
  const t = useT()
  return (
    <Card title={t('units.across.title')}>
      <form className="grid gap-3">
        <Field id="find" label={t('units.across.words')} help={t('units.across.least')}>
          {(wiring) => (
            <TextInput {...wiring} type="search" name="find" defaultValue={words} maxLength={100} />
          )}
        </Field>
        <div>
          <Button type="submit" kind="secondary">
            {t('units.across.find')}
          </Button>
        </div>
      </form>
      {words !== '' && found.length === 0 && (
        <p className="mt-4 text-muted">{t('units.across.none', { words })}</p>
      )}
      {found.length > 0 && (
        <ul className="mt-4 grid gap-2">
          {found.map(({ id, what, name, line, unit }) => (
            <li key={`${unit._id}${id}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Badge tone={what === 'member' ? 'info' : 'brand'}>{t(`units.across.${what}`)}</Badge>
              <span className="font-medium">
                <Written text={name} />
              </span>
              {line !== '' && <span className="text-sm text-muted wrap-anywhere">{line}</span>}
              <a
                href={`/${unit.kind}/detail/${unit._id}`}
                className="text-brand underline-offset-4 hover:underline"
              >
                <Written text={unit.siteName} />
              </a>
              <Form method="post" reloadDocument>
                <input type="hidden" name="unit" value={unit._id} />
                <input type="hidden" name="what" value={what} />
                <input type="hidden" name="id" value={id} />
                <Button
                  type="submit"
                  size="small"
                  kind="secondary"
                  name="intent"
                  value="open"
                  aria-label={`${t('units.across.open')}: ${name}`}
                >
                  {t('units.across.open')}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {max !== null && <p className="mt-4 text-sm text-muted">{t('units.across.more', { n: max })}</p>}
    </Card>
  )
}
