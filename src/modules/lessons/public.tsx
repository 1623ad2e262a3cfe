export { default as outlineSheet } from './components/outline.css?url'
export { OutlineEditor } from './components/outline-editor.tsx'
