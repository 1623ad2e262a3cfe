import { Form } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { SiteState as State } from '../sites/site-state.ts'

const offered: Readonly<Record<State, readonly string[]>> = {
  open: ['suspend', 'archive'],
  maintenance: ['suspend', 'archive'],
  suspended: ['resume', 'archive'],
  archived: ['unarchive'],
}

/** Going into a unit, closing it, putting it away, and the ways back. */
export function SiteState({ state, isUnit }: { readonly state: State; readonly isUnit: boolean }) {
  const t = useT()
  return (
    <Card title={t('units.work')}>
      <ul className="grid gap-4">
        {[...(isUnit ? ['enter'] : []), ...offered[state]].map((intent) => (
          <li key={intent} className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 max-w-reading text-muted">{t(`units.what.${intent}`)}</p>
            <Form method="post" reloadDocument={intent === 'enter'}>
              <Button type="submit" kind="secondary" name="intent" value={intent}>
                {t(`units.do.${intent}`)}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  )
}
