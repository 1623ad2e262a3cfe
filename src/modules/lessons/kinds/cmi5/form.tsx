import { useEffect, useState } from 'react'
import { api } from '#shell/api.ts'
import { useT } from '#shell/texts.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { useContentInput } from '../../components/content.tsx'
import { ContentText } from '../../components/content-inputs.tsx'

interface KnownPackage {
  readonly _id: string
  readonly name: string
}

const readPackages = async () =>
  (
    await api.request<KnownPackage[]>({
      method: 'POST',
      path: 'package/query',
      body: { method: 'find', args: [{ status: 'done', kind: 'cmi5' }], sort: { createdAt: -1 }, limit: 200 },
    })
  ).data

/** What authors choose for a course of cmi5: one that was imported. */
export default function Cmi5Form() {
  const t = useT()
  const { id, name, value, error } = useContentInput('packageID')
  const [known, setKnown] = useState<readonly KnownPackage[]>([])
  const [chosen, setChosen] = useState(typeof value === 'string' ? value : '')
  useEffect(() => {
    readPackages().then(setKnown, () => setKnown([]))
  }, [])
  const options = [
    { value: '', label: t('lesson-editor.cmi5.choose') },
    ...known.map((one) => ({ value: one._id, label: one.name })),
  ]
  const isMissing = chosen !== '' && !known.some(({ _id }) => _id === chosen)
  return (
    <>
      <Field
        id={id}
        label={t('lesson-editor.cmi5.package')}
        help={t(known.length === 0 ? 'lesson-editor.cmi5.none' : 'lesson-editor.cmi5.package-help')}
        required
        {...(error && { error })}
      >
        {(wiring) => (
          <Select
            {...wiring}
            name={name}
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
            options={isMissing ? [...options, { value: chosen, label: chosen }] : options}
          />
        )}
      </Field>
      <p>
        <a href="/lesson/packages" className="text-brand underline">
          {t('lesson-editor.cmi5.all')}
        </a>
      </p>
      <ContentText path="note" label={t('lesson-editor.note')} max={2000} />
    </>
  )
}
