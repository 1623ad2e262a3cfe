import type { ComponentType } from 'react'
import AudioForm from './kinds/audio/form.tsx'
import FileForm from './kinds/file/form.tsx'
import LiveForm from './kinds/live/form.tsx'
import PdfForm from './kinds/pdf/form.tsx'
import PictureForm from './kinds/picture/form.tsx'
import SurveyForm from './kinds/survey/form.tsx'
import TextForm from './kinds/text/form.tsx'
import VideoForm from './kinds/video/form.tsx'
import WebForm from './kinds/web/form.tsx'

/** What authors fill in, by kind of lesson. */
export const kindForms: Readonly<Record<string, ComponentType>> = {
  video: VideoForm,
  pdf: PdfForm,
  text: TextForm,
  audio: AudioForm,
  picture: PictureForm,
  file: FileForm,
  web: WebForm,
  live: LiveForm,
  survey: SurveyForm,
}
