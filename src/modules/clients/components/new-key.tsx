import { CopyField } from '#shell/copy-field.tsx'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'

/** A key that was made just now: it is shown this once. */
export function NewKey({ value }: { value: string }) {
  const t = useT()
  return (
    <Alert tone="ok" title={t('clients.made')}>
      <CopyField
        id="key"
        label={t('clients.key')}
        value={value}
        help={t('clients.key-help')}
        words={{ copy: t('clients.copy'), copied: t('clients.copied') }}
      />
    </Alert>
  )
}
