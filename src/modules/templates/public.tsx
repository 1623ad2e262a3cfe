export { TemplatePicture } from './sketch/template-picture.tsx'
