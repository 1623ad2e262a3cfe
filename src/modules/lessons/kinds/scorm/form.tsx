import { useEffect, useRef, useState } from 'react'
import { api } from '#shell/api.ts'
import { UploadStatus } from '#shell/records/images/upload-status.tsx'
import { useUpload } from '#shell/records/images/use-upload.ts'
import { useT } from '#shell/texts.tsx'
import { Field } from '#ui/field.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { useContentInput } from '../../components/content.tsx'
import { ContentText } from '../../components/content-inputs.tsx'
import { PackageChoice } from '../../components/package-choice.tsx'
import { type KnownPackage, readPackages } from '../../components/read-packages.ts'

interface ReadPackage {
  readonly _id: string
  readonly status: string
}

const KINDS = ['scorm12', 'scorm2004']
const PURPOSE = 'package/import'
const LOOK_MS = 1_000

/** What authors choose for a package: one that is here, or a new one. */
export default function ScormForm() {
  const t = useT()
  const { id, value } = useContentInput('packageID')
  const [known, setKnown] = useState<readonly KnownPackage[]>([])
  const [chosen, setChosen] = useState(typeof value === 'string' ? value : '')
  const [coming, setComing] = useState<'none' | 'reading' | 'refused'>('none')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    readPackages(KINDS).then(setKnown, () => setKnown([]))
  }, [])
  const read = async (file: string) => {
    setComing('reading')
    const { data } = await api.request<ReadPackage>({ method: 'POST', path: 'package', body: { file } })
    let found = data
    // Whoever has left the form finds it in the list of packages.
    while (found.status === 'waiting' && box.current) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
      found = (await api.get<ReadPackage>(`package/${data._id}`)).data
    }
    if (!box.current) return undefined
    if (found.status !== 'done') return setComing('refused')
    setKnown(await readPackages(KINDS))
    setChosen(found._id)
    setComing('none')
  }
  const sending = useUpload(PURPOSE, box, (address) => void read(address).catch(() => setComing('refused')))
  return (
    <div ref={box} className="grid gap-4">
      <PackageChoice words="scorm" known={known} chosen={chosen} onChoose={setChosen} />
      <Field id={`${id}-upload`} label={t('lesson-editor.scorm.upload')}>
        {(wiring) => (
          <FileInput
            {...wiring}
            accept=".zip"
            onChange={(event) => {
              const file = event.target.files?.[0]
              if (file) sending.start(file)
            }}
          />
        )}
      </Field>
      {sending.state.kind !== 'done' && (
        <UploadStatus state={sending.state} onCancel={sending.cancel} onRetry={() => void sending.retry()} />
      )}
      {coming !== 'none' && (
        <output className={coming === 'refused' ? 'text-sm text-bad' : 'text-sm text-muted'}>
          {t(`lesson-editor.scorm.${coming}`)}{' '}
          {coming === 'refused' && (
            <a href="/lesson/packages" className="text-brand underline">
              {t('lesson-editor.scorm.all')}
            </a>
          )}
        </output>
      )}
      <ContentText path="note" label={t('lesson-editor.note')} max={2000} />
    </div>
  )
}
