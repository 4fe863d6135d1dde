# One file for every process of the product: `--build-arg PROCESS=auth` picks which one the image runs.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY libs/contracts/package.json libs/contracts/
COPY libs/messaging/package.json libs/messaging/
COPY libs/platform/package.json libs/platform/
COPY libs/case-engine/package.json libs/case-engine/
COPY libs/blueprint-library/package.json libs/blueprint-library/
COPY libs/casebook/package.json libs/casebook/
COPY libs/headline-reader/package.json libs/headline-reader/
COPY libs/rich-text/package.json libs/rich-text/
COPY libs/passwords/package.json libs/passwords/
COPY libs/testing/package.json libs/testing/
COPY services/auth/package.json services/auth/
COPY services/cases/package.json services/cases/
COPY services/billing/package.json services/billing/
COPY services/generation/package.json services/generation/
COPY services/newsletter/package.json services/newsletter/
COPY gateway/package.json gateway/
COPY frontend/package.json frontend/
COPY tools/package.json tools/
COPY tools/stripe-sandbox/package.json tools/stripe-sandbox/
RUN npm ci --no-audit --no-fund
COPY . .
# What the web pages are built with (docker compose build, or --build-arg); .env.example says what each does.
ARG VITE_APP_ENV=production
ARG VITE_APP_VERSION
ARG VITE_API_BASE_URL
ARG VITE_API_TIMEOUT
ARG VITE_SUPABASE_URL
ARG VITE_SUPABASE_ANON_KEY
ARG VITE_REQUIRE_PROVIDER
ARG VITE_STRIPE_PUBLIC_KEY
ARG VITE_ENABLE_ERROR_REPORTING
ARG VITE_SENTRY_DSN
ARG VITE_ENABLE_ANALYTICS
ARG VITE_ENABLE_PERFORMANCE_MONITORING
ARG VITE_ENABLE_SERVICE_WORKER=true
ARG VITE_STATIC_PREVIEW
RUN npm run build

FROM node:24-slim AS process
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/dist ./dist
COPY --from=build /app/frontend/dist ./frontend/dist
COPY --from=build /app/tools/containers ./tools/containers
# What cannot be bundled: the native addons of the password hash and of pictures, the files of the API's
# documentation page, and the fonts of casebooks and pictures.
COPY --from=build /app/node_modules/@node-rs ./node_modules/@node-rs
COPY --from=build /app/node_modules/@resvg ./node_modules/@resvg
COPY --from=build /app/node_modules/swagger-ui-dist ./node_modules/swagger-ui-dist
COPY --from=build /app/node_modules/@fontsource ./node_modules/@fontsource
USER 10001:10001
ARG PROCESS=gateway/main.js
ENV PROCESS=${PROCESS}
CMD ["sh", "-c", "exec node dist/$PROCESS"]
