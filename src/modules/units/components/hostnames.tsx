import { Form } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormTexts } from './text-field.tsx'

interface HostnamesProps {
  readonly names: readonly string[]
  readonly typed: string | undefined
  readonly error: string | undefined
}

/** The host names of a site: more can be added, all but the last taken off. */
export function Hostnames({ names, typed = '', error }: HostnamesProps) {
  const t = useT()
  return (
    <Card title={t('units.hostnames')}>
      <ul className="grid gap-2">
        {names.map((name) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-2">
            <a
              href={`//${name}`}
              className="min-w-0 text-brand underline-offset-4 wrap-anywhere hover:underline"
            >
              {name}
            </a>
            {names.length > 1 && (
              <Form method="post">
                <input type="hidden" name="hostname" value={name} />
                <Button
                  type="submit"
                  size="small"
                  kind="quiet"
                  name="intent"
                  value="remove-host"
                  aria-label={t('units.hostname-remove-of', { name })}
                >
                  {t('units.hostname-remove')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <Form method="post" className="mt-4 grid max-w-reading gap-3 border-t border-line pt-4" noValidate>
        <input type="hidden" name="intent" value="add-host" />
        <FormTexts
          names={['hostname']}
          values={{ hostname: typed }}
          errors={error ? { hostname: error } : {}}
          required={['hostname']}
        />
        <div>
          <Button type="submit" kind="secondary">
            {t('units.hostname-add')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
