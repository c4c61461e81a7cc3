FROM node:24-slim AS build
WORKDIR /porchlight
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm run flows -- book

FROM node:24-slim
WORKDIR /porchlight
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts && npm cache clean --force
COPY --from=build /porchlight/openapi.yaml ./
COPY --from=build /porchlight/domain ./domain
COPY --from=build /porchlight/server ./server
COPY --from=build /porchlight/dist ./dist
# For the sandbox of the demo, which cannot make it by itself.
COPY --from=build /porchlight/flow-book ./flow-book
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
ENV HOST=0.0.0.0 PORT=3000 PORCHLIGHT_FOLDER=/data NODE_ENV=production
EXPOSE 3000
HEALTHCHECK --start-period=30s --interval=10s --timeout=3s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
# As `npm start`, less the look whether a build is needed, and with node itself taking the signals.
CMD ["node", "--import", "tsx", "server/main.ts"]
