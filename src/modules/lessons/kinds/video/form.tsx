import { useState } from 'react'
import { useLang, useT } from '#shell/texts.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { useContentForm } from '../../components/content.tsx'
import { ContentFile } from '../../components/content-file.tsx'
import { ContentChoice, ContentLine, ContentMoment } from '../../components/content-inputs.tsx'
import { ContentRows } from '../../components/content-rows.tsx'
import { MediaFile } from '../../components/media-file.tsx'
import { captionRule, filmRule, privatePictureRule } from '../../content/upload-rules.ts'

const languages = {
  th: 'ไทย',
  en: 'English',
  zh: '中文',
  ja: '日本語',
  my: 'မြန်မာ',
  lo: 'ລາວ',
  km: 'ខ្មែរ',
  vi: 'Tiếng Việt',
}

/** What authors fill in for a film: where it is, its captions, chapters and first picture. */
export default function VideoForm() {
  const t = useT()
  const lang = useLang()
  const { content } = useContentForm()
  const [source, setSource] = useState(typeof content.youtube === 'string' ? 'youtube' : 'file')
  return (
    <>
      <RadioGroup
        id="film-source"
        name="film-source"
        legend={t('lesson-editor.film-source')}
        value={source}
        onChange={setSource}
        choices={['file', 'youtube'].map((value) => ({ value, label: t(`lesson-editor.film-${value}`) }))}
      />
      {source === 'youtube' ? (
        <ContentLine
          path="youtube"
          label={t('lesson-editor.youtube')}
          help={t('lesson-editor.youtube-help')}
          placeholder="https://www.youtube.com/watch?v="
          max={2000}
          isAddress
          required
        />
      ) : (
        <MediaFile
          media="video"
          rule={filmRule}
          label={t('lesson-editor.film')}
          renderPreview={(address) => (
            <video controls preload="metadata" src={address} className="aspect-video w-full rounded-card">
              <track kind="captions" />
            </video>
          )}
        />
      )}
      <ContentFile
        path="poster"
        part="poster"
        rule={privatePictureRule}
        label={t('lesson-editor.poster')}
        help={t('lesson-editor.poster-help')}
        renderPreview={(address) => (
          <img src={address} alt="" className="aspect-video w-48 rounded-card object-cover" />
        )}
      />
      <ContentRows
        path="captions"
        legend={t('lesson-editor.captions')}
        help={t('lesson-editor.captions-help')}
        addLabel={t('lesson-editor.add-caption')}
        max={10}
        renderRow={(at) => (
          <>
            <ContentChoice
              path={`${at}.lang`}
              label={t('lesson-editor.caption-lang')}
              first={lang}
              options={Object.entries(languages).map(([value, label]) => ({ value, label }))}
              required
            />
            <ContentLine path={`${at}.label`} label={t('lesson-editor.caption-label')} max={60} required />
            <ContentFile
              path={`${at}.file`}
              part="caption"
              rule={captionRule}
              label={t('lesson-editor.caption-file')}
            />
          </>
        )}
      />
      <ContentRows
        path="chapters"
        legend={t('lesson-editor.chapters')}
        help={t('lesson-editor.chapters-help')}
        addLabel={t('lesson-editor.add-chapter')}
        max={100}
        renderRow={(at) => (
          <div className="grid gap-3 sm:grid-cols-2">
            <ContentMoment path={`${at}.at`} label={t('lesson-editor.chapter-at')} required />
            <ContentLine path={`${at}.title`} label={t('lesson-editor.chapter-title')} max={200} required />
          </div>
        )}
      />
    </>
  )
}
