import { Suspense, useEffect, useEffectEvent } from 'react'
import { DocumentReader, documentStyles } from '#modules/media/public.tsx'
import type { WakeTime } from '#shell/islands/island.tsx'
import { useT } from '#shell/texts.tsx'
import { useHydrated } from '#shell/use-hydrated.ts'
import type { LessonViewProps } from '../../view.ts'
import type { PdfContent } from './kind.ts'

export const island: WakeTime = 'seen'

/** A document, page by page. */
export default function PdfView({
  content,
  lesson,
  position,
  onOpened,
  onPlace,
}: LessonViewProps<PdfContent>) {
  const t = useT()
  const isStarted = useHydrated()
  const opened = useEffectEvent(onOpened)
  useEffect(() => opened(), [])
  const waiting = <p className="block-preview-message">{t('media.opening-document')}</p>
  return (
    <div className="lesson-document">
      <link rel="stylesheet" href={documentStyles} precedence="lesson" />
      {isStarted ? (
        <Suspense fallback={waiting}>
          <DocumentReader
            address={content.file}
            title={lesson.name}
            watermark={content.watermark ?? ''}
            start={Math.max(1, position)}
            onPage={onPlace}
            download={content.canDownload ? `${lesson.name}.pdf` : undefined}
          />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  )
}
