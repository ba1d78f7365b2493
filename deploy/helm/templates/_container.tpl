{{/* What the processes and the job of the migration have in common. */}}
{{- define "eventflow.image" -}}
{{ required "image.repository is required" .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "eventflow.labels" -}}
app.kubernetes.io/name: eventflow
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "eventflow.podSecurity" -}}
securityContext:
  runAsNonRoot: true
  # The user "node" of the image.
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
volumes:
  - name: data
    emptyDir: {}
  - name: tmp
    emptyDir: {}
{{- end }}

{{- define "eventflow.container" -}}
image: {{ include "eventflow.image" . }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
env:
  - name: APP_ORIGIN
    value: {{ printf "https://%s" (required "host is required" .Values.host) | quote }}
  # The portal makes this folder, which only it can read; that of the volume is open to others.
  - name: DATA_DIR
    value: /data/portal
  - name: TRUST_PROXY
    value: {{ .Values.trustProxy | quote }}
  - name: STOP_GRACE_SECONDS
    value: {{ .Values.stopGraceSeconds | quote }}
  {{- range $name, $value := .Values.settings }}
  - name: {{ $name }}
    value: {{ $value | quote }}
  {{- end }}
envFrom:
  - secretRef:
      name: {{ required "existingSecret is required" .Values.existingSecret }}
resources:
  {{- toYaml .Values.resources | nindent 2 }}
volumeMounts:
  - name: data
    mountPath: /data
  - name: tmp
    mountPath: /tmp
{{- end }}
