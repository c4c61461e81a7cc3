import { html } from '#domain/html.ts'
import type { Config } from '../config.ts'

/** For whoever comes to the endpoint itself with an unknown client or address: a page, and no way to that address. OAUTH-6. */
export const strangerPage = ({ brand, publicUrl }: Config) => ({
  status: 400 as const,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>This request is not valid – ${brand.name}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/plain-page.css">
</head>
<body>
<main>
<h1>This request is not valid</h1>
<p>The program that sent you here is not registered with ${brand.name}, or named an address that is not its own. Nothing was shared.</p>
<p><a href="${publicUrl.origin}/">Go to ${brand.name}</a></p>
<section lang="es">
<h2>Esta solicitud no es válida</h2>
<p>El programa que le envió aquí no está registrado en ${brand.name} o dio una dirección que no es suya. No se compartió nada.</p>
<p><a href="${publicUrl.origin}/">Ir a ${brand.name}</a></p>
</section>
</main>
</body>
</html>
`.text,
})
