import { useEffect, useState } from 'react'
import { useT } from '#shell/texts.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { useContentInput } from '../../components/content.tsx'
import { ContentText } from '../../components/content-inputs.tsx'
import { type KnownPackage, readPackages } from '../../components/read-packages.ts'

const KINDS = ['cmi5'] as const

/** What authors choose for a course of cmi5: one that was imported. */
export default function Cmi5Form() {
  const t = useT()
  const { id, name, value, error } = useContentInput('packageID')
  const [known, setKnown] = useState<readonly KnownPackage[]>([])
  const [chosen, setChosen] = useState(typeof value === 'string' ? value : '')
  useEffect(() => {
    readPackages(KINDS).then(setKnown, () => setKnown([]))
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
