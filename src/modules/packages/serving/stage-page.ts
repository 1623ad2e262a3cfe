/** The page of the content's origin that holds the run-time, with a frame for the content. */
export function stagePage(script: string, origin: string): string {
  return `<!doctype html>
<html lang="th">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>SCORM</title>
<style>html,body,iframe{margin:0;padding:0;border:0;width:100%;height:100%;display:block;overflow:hidden;background:#fff}</style>
</head>
<body data-player="${origin.replaceAll('"', '&quot;')}">
<script type="module" src="${script}"></script>
</body>
</html>
`
}
