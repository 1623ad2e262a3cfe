import { useEffect, useState } from 'react'
import { useT } from '#shell/texts.tsx'
import { useContentInput } from '../../components/content.tsx'
import { ContentText } from '../../components/content-inputs.tsx'
import { PackageChoice } from '../../components/package-choice.tsx'
import { type KnownPackage, readPackages } from '../../components/read-packages.ts'

const KINDS = ['cmi5'] as const

/** What authors choose for a course of cmi5: one that was imported. */
export default function Cmi5Form() {
  const t = useT()
  const { value } = useContentInput('packageID')
  const [known, setKnown] = useState<readonly KnownPackage[]>([])
  const [chosen, setChosen] = useState(typeof value === 'string' ? value : '')
  useEffect(() => {
    readPackages(KINDS).then(setKnown, () => setKnown([]))
  }, [])
  return (
    <>
      <PackageChoice words="cmi5" known={known} chosen={chosen} onChoose={setChosen} />
      <p>
        <a href="/lesson/packages" className="text-brand underline">
          {t('lesson-editor.cmi5.all')}
        </a>
      </p>
      <ContentText path="note" label={t('lesson-editor.note')} max={2000} />
    </>
  )
}
